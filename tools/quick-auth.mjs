/**
 * Preloaded into the emulators' process. The Auth emulator compiles a validator for each parameter,
 * request and answer of the whole Identity Toolkit when it starts: seven seconds of processor time,
 * for the ten that are used. Here each is compiled when it is first needed.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fromTools = createRequire(require.resolve('firebase-tools/package.json'));
const express = fromTools('exegesis-express');
const { middleware } = express;

express.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });
