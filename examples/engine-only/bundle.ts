import path from 'node:path'
import { build, type Rolldown } from 'vite'

/** Bundles an entry of this folder for browsers, without what is `external`; returns its code. */
export async function bundle(entry: string, external: readonly RegExp[] = []): Promise<string> {
  const made = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React has the hook that the library of signals takes from elsewhere.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    // Whatever NODE_ENV is, as in tests.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: true,
      lib: { entry: path.join(import.meta.dirname, entry), formats: ['es'] },
      rolldownOptions: { external: [...external] },
    },
  })) as Rolldown.RolldownOutput[] // one output for one format
  return made[0]?.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('') ?? ''
}
