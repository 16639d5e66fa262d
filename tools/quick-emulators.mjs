/** Preloaded into the emulators' process: spares it work that no local stack needs. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fromTools = createRequire(require.resolve('firebase-tools/package.json'));

// The Auth emulator compiles a validator for each parameter, request and answer of the whole
// Identity Toolkit when it starts: seven seconds of processor time, for the ten that are used. Here
// each is compiled when it is first needed.
const express = fromTools('exegesis-express');
const { middleware } = express;
express.middleware = (spec, options) => middleware(spec, { ...options, lazyCompileValidationSchemas: true });

// Every call leaves dozens of debug lines, which go into a file and stay in memory.
const { logger } = fromTools('./lib/logger.js');
logger.debug = () => logger;

// The Hosting emulator compresses every file anew, for a browser on the same machine.
const superstatic = fromTools('superstatic');
const { server } = superstatic;
superstatic.server = (spec) => server({ ...spec, compression: false });

// The Functions emulator asks npm for the newest firebase-functions at each start, for up to ten
// seconds.
const versioning = fromTools('./lib/deploy/functions/runtimes/node/versioning.js');
versioning.getLatestSDKVersion = () => undefined;
