#!/usr/bin/env node
// Runs from source, so that no build is needed before the first check.
import '../setup/require-node.mjs';

const { register } = await import('tsx/esm/api');
register();
await import('./main.ts');
