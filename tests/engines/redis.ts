import { engines } from '../../scripts/test/debian.mjs'
import { ensureEngine } from './debian.ts'
import { runEngine } from './run-engine.ts'

const { program } = engines.redis

/** Its path, or undefined where it cannot be installed. */
export const ensureRedis = () => ensureEngine(engines.redis)

/** Starts an empty Redis that keeps nothing on disk; on a given port where it was before. */
export const startRedis = (port?: number) =>
  runEngine({
    name: 'redis',
    program,
    ...(port !== undefined && { port }),
    args: (listening, folder) => [
      '--port',
      String(listening),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      folder,
    ],
  })
