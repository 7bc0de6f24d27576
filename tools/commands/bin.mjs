#!/usr/bin/env node
// From a checkout the command runs from source; nothing has to be built first.
import '../setup/require-node.mjs';
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
