import path from 'node:path'
import type { S3Settings } from '../../gateway/settings/data-settings.ts'
import { runEngine, type RunningEngine } from './run-engine.ts'

const program = path.resolve('node_modules/s3rver/bin/s3rver.js')

/** Starts an S3 server with a bucket `shop` in a folder that outlives it; on a given port again. */
export const startS3 = (folder: string, port?: number): Promise<RunningEngine> =>
  runEngine({
    name: 's3rver',
    program: process.execPath,
    ...(port !== undefined && { port }),
    args: (listening) => [
      program,
      '--address',
      '127.0.0.1',
      '--port',
      String(listening),
      '--directory',
      folder,
      '--configure-bucket',
      'shop',
      '--silent',
      '--no-vhost-buckets',
    ],
  })

/** The settings of that bucket; the server knows one key. */
export const settingsOf = ({ port }: RunningEngine, folder = ''): S3Settings => ({
  url: `http://127.0.0.1:${port}/shop${folder}`,
  region: undefined,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})
