#!/usr/bin/env node
// The command runs from source: no build comes before the first check.
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
