import path from 'node:path'
import { build, type Rolldown } from 'vite'

/**
 * Bundles an entry of this folder for browsers, leaving out the modules in `external`. Returns the
 * code.
 */
export async function bundle(entry: string, external: readonly RegExp[] = []): Promise<string> {
  const made = (await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React has the hook that the signals library imports from a separate package.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    // The production JSX runtime, whatever NODE_ENV is in tests.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      minify: true,
      lib: { entry: path.join(import.meta.dirname, entry), formats: ['es'] },
      rolldownOptions: { external: [...external] },
    },
  })) as Rolldown.RolldownOutput[] // one output format gives one output
  return made[0]?.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('') ?? ''
}
