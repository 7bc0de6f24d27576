#!/usr/bin/env node
// In a checkout, the TypeScript sources run without a build.
import '../setup/require-node.mjs';
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
