import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { build, type Rolldown } from 'vite'

const root = path.join(import.meta.dirname, '../..')
const engine = [
  "export { BlockList } from './runtime/block/block-list.tsx'",
  "export { defineBlock } from './runtime/block/define-block.ts'",
  "export { LazyViews } from './runtime/block/lazy-views.ts'",
  "export { createPage, fetchPending, PageContext } from './runtime/page/page-store.ts'",
  "export { fetchLate } from './runtime/page/fetch-late.ts'",
].join('\n')

it('draws pages in the browser with at most 8 kB of its own, React and the views aside', async () => {
  const entry = path.join(root, 'engine.js')
  const made = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    // As in the shop's build.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? engine : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external: [/^react/] },
    },
  })) as Rolldown.RolldownOutput[] // one output for one format
  const code = made[0]?.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('') ?? ''
  expect(code).toContain('Suspense')
  expect(gzipSync(code).length).toBeLessThanOrEqual(8_000)
})
