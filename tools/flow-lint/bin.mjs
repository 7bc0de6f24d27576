#!/usr/bin/env node
// The command runs from source: no build comes before the first check.
import '../setup/require-node.mjs';

const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
