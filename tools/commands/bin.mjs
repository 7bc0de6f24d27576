#!/usr/bin/env node
// From a checkout the command runs the TypeScript sources, so no build is needed.
import '../setup/require-node.mjs';
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
