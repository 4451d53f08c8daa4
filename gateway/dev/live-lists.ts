import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import type { samplePage as makeSamplePage } from '../../fixtures/sample-page.ts'
import { liveLists } from './effects.ts'

type SamplePage = typeof makeSamplePage
type Lists = Record<string, Record<string, unknown>>

/** Texts and samples, which the running gateway takes over without a restart. */
export function createLiveLists(vite: ViteDevServer, root: string) {
  /** The lists as the running gateway has loaded them. */
  const loaded = new Map<string, Record<string, unknown>>()
  const listsIn = async (list: string) => (await vite.ssrLoadModule(list)) as Lists // its exports

  /** The samples of a file, as they are on the page of all blocks. */
  async function samplesIn(file: string) {
    const { samplePage } = (await vite.ssrLoadModule('/fixtures/sample-page.ts')) as {
      samplePage: SamplePage
    } // that module's export
    const { PageList, Data } = samplePage()
    const type = typeOf(path.basename(file, '.samples.ts'))
    const blocks = PageList.filter(({ id }) => id.startsWith(`${type}-`))
    const own = Object.entries(Data).filter(([key]) => key.includes(`"id":"${type}-`))
    return { blocks, data: Object.fromEntries(own) }
  }

  return {
    /** To be called when a gateway loads. */
    async load(): Promise<void> {
      for (const [name, list] of Object.entries(liveLists))
        loaded.set(name, (await listsIn(list))[name]!) // each list exports its name
    },
    /** Takes over an edited file of texts or samples, and tells open pages. */
    async renew(file: string): Promise<void> {
      for (const [name, list] of Object.entries(liveLists))
        merge(loaded.get(name) ?? {}, (await listsIn(list))[name] ?? {})
      // It keeps translators.
      const { moduleGraph } = vite.environments.ssr
      for (const one of moduleGraph.getModulesByFile(path.join(root, 'screens/server.tsx')) ?? [])
        moduleGraph.invalidateModule(one)
      const [, lang] = /([a-z]{2}-[A-Z]{2})(?:\/\w+)?\.json$/.exec(file) ?? []
      if (lang === undefined) vite.ws.send('vitrine:samples', await samplesIn(file))
      else vite.ws.send('vitrine:texts', { lang, texts: JSON.parse(await readFile(file, 'utf8')) })
    },
  }
}

/** The type of the block in this folder. */
const typeOf = (folder: string): string =>
  folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Puts the values of `from` into `into`, by the names of two levels. */
function merge(into: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(from))
    Object.assign((into[name] ??= {}) as object, value) // entries are objects
}
