import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite'
import { makeDataDir } from '../db/database-refused.ts'
import { startEmbedded } from '../db/embedded.ts'
import { refuseTakenPort } from '../port.ts'
import type { samplePage as makeSamplePage } from '../../fixtures/sample-page.ts'
import type { readSettings as read, Settings } from '../settings.ts'
import type { RenderShop } from '../site/index.ts'
import type { Bundler, Gateway, startGateway as start } from '../start-gateway.ts'
import { effectOf, gatewayEntry, liveLists } from './effects.ts'
import { createFront } from './front.ts'
import { createSourceServer } from './source-server.ts'
import { classesIn } from './style-names.ts'
import { overlayScript, sendTrouble, troubleLine, troubleOf } from './trouble-page.ts'

// What the bundler loads, as types.
type StartGateway = typeof start
type ReadSettings = typeof read
type SamplePage = typeof makeSamplePage

/** What Vite would insert into the page, without prefixing the base path twice. */
const head =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/m/')}</script>` +
  '<script type="module" src="/m/@vite/client"></script>'

interface Options {
  settings: Settings
  root: string
  say: (line: string) => void
  warnAtOnce: (line: string) => void
}

/**
 * Runs the gateway, the shop and the Studio on the sources. What changes is replaced in open pages;
 * what the gateway is made of restarts it, on the same port, database and data.
 */
export async function startDevelopment({ settings, root, say, warnAtOnce }: Options) {
  const { host, port, dataDir, databaseUrl } = settings
  if (port) await refuseTakenPort(host, port)
  await makeDataDir(dataDir)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  // eslint-disable-next-line prefer-const
  let vite: ViteDevServer
  const front = createFront({
    sources: () => vite.middlewares,
    sendTrouble: (trouble, request, response) =>
      sendTrouble(troubleOf(trouble, root), request, response),
  })
  const changed = (file: string, type: string) =>
    path.relative(root, file) + (type === 'update' ? '' : ` (${type}d)`)
  /** What each module exports, as the lists in `generated` know it. */
  const exported = new Map<string, string>()
  /** Classes of each style module, as pages know them. */
  const classes = new Map<string, string>()
  /** Whether a page shows an error; the next change reloads it. */
  let isInTrouble = false
  let gateway: Gateway | undefined

  /** Prints an error, but not again at once: each page and the server meet the same one. */
  function sayOnce(error: unknown): void {
    const line = troubleLine(troubleOf(error, root))
    if (said.has(line)) return
    said.add(line)
    say(line)
    setTimeout(() => said.delete(line), 1_000)
  }
  const said = new Set<string>()

  const changes: Plugin = {
    name: 'vitrine:changes',
    transform: {
      filter: { id: /\.(module\.css|tsx?)$/ },
      order: 'pre',
      handler(code, id) {
        if (id.endsWith('.css')) classes.set(id, classesIn(code))
        else exported.set(id, exportsIn(code))
      },
    },
    hotUpdate: {
      order: 'pre',
      async handler({ file, type, modules, read }) {
        const effect = effectOf(vite, root, file)
        if (this.environment.name !== 'client') return effect === 'none' ? undefined : []
        // Waits for a file that is only half saved, too: at first it is empty.
        const isSame = type === 'update' && (exported.get(file) ?? '') === exportsIn(await read())
        if (!isSame && isListed(path.relative(root, file))) writeLists()
        if (type === 'delete') return undefined
        const name = changed(file, type)
        if (/^(gateway\/dev|scripts\/start)\//.test(name))
          say(`${name} changed: end npm run dev and start it again to use it`)
        if (effect === 'restart' || (isInTrouble && gateway === undefined)) {
          restartFor(name, modules.length > 0)
          return []
        }
        if (isInTrouble) {
          isInTrouble = false
          vite.ws.send({ type: 'full-reload' })
          return []
        }
        if (effect === 'renew') {
          await renew(file)
          return []
        }
        if (file.endsWith('.module.css')) return ofStyles(modules, classesIn(await read()))
        return undefined
      },
    },
  }

  /** Styles with the same classes replace themselves; other views have to learn of new classes. */
  function ofStyles(modules: EnvironmentModuleNode[], now: string) {
    for (const module of modules) {
      if (classes.get(module.id ?? '') !== now) return undefined
      module.isSelfAccepting = true
    }
    return modules
  }

  const selfAccepting: Plugin = {
    name: 'vitrine:styles-in-place',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code: `${code}\nimport.meta.hot.accept()`, map: null }),
    },
  }

  vite = await createSourceServer({
    root,
    dataDir,
    front: front.server,
    plugins: [changes, selfAccepting],
    report: sayOnce,
  })

  const render: RenderShop = async (...args) => {
    try {
      const { renderShop } = (await vite.ssrLoadModule('/screens/server.tsx')) as {
        renderShop: RenderShop
      } // that module's export
      return await renderShop(...args)
    } catch (error) {
      isInTrouble = true
      sayOnce(error)
      const markup = overlayScript(troubleOf(error, root))
      return {
        title: 'Error',
        types: [],
        markup: () => Promise.resolve(markup),
        pipe: async (into) => void into.write(markup),
      }
    }
  }

  const bundler: Bundler = {
    drawing: {
      render,
      // Vite's client loads each stylesheet with its module.
      assets: {
        forPage: () => ({ entry: '/m/screens/client.tsx', modules: [], styles: '' }),
        forEdit: () => ({ entry: '/m/screens/edit/client.tsx', modules: [], styles: '' }),
      },
      isOfSources: true,
      transform: (html) => html.replace('</head>', `${head}</head>`),
      studioPage: async () => {
        const html = await readFile(path.join(root, 'studio/index.html'), 'utf8')
        return html
          .replace('</head>', `${head}</head>`)
          .replace('"/main.tsx"', '"/m/studio/main.tsx"')
      },
    },
    listen: async (app) => {
      await app.ready()
      return portNow
    },
    close: () => Promise.resolve(),
  }

  /** The lists as the running gateway has loaded them. */
  const lists = new Map<string, Record<string, unknown>>()

  async function load(): Promise<void> {
    const { startGateway } = (await vite.ssrLoadModule(gatewayEntry)) as {
      startGateway: StartGateway
    } // that module's export
    const { readSettings } = (await vite.ssrLoadModule('/gateway/settings.ts')) as {
      readSettings: ReadSettings
    } // that module's export
    const now = readSettings(process.env)
    for (const [name, list] of Object.entries(liveLists))
      lists.set(
        name,
        ((await vite.ssrLoadModule(list)) as Record<string, Record<string, unknown>>)[name]!,
      ) // each list exports its name
    await front.hold()
    const old = gateway
    gateway = undefined
    await old?.close()
    gateway = await startGateway({
      settings: {
        ...now,
        host,
        port,
        dataDir,
        drainSeconds: 0,
        ...(embedded && { databaseUrl: embedded.url }),
      },
      root,
      say,
      warnAtOnce,
      bundler,
    })
    front.serve({ app: gateway.app })
  }

  async function renew(file: string): Promise<void> {
    for (const [name, list] of Object.entries(liveLists)) {
      const module = (await vite.ssrLoadModule(list)) as Record<string, Record<string, unknown>>
      merge(lists.get(name) ?? {}, module[name] ?? {})
    }
    // It keeps translators.
    const { moduleGraph } = vite.environments.ssr
    for (const one of moduleGraph.getModulesByFile(path.join(root, 'screens/server.tsx')) ?? [])
      moduleGraph.invalidateModule(one)
    const [, lang] = /([a-z]{2}-[A-Z]{2})(?:\/\w+)?\.json$/.exec(file) ?? []
    if (lang === undefined) vite.ws.send('vitrine:samples', await samplesIn(file))
    else vite.ws.send('vitrine:texts', { lang, texts: JSON.parse(await readFile(file, 'utf8')) })
  }

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

  let waiting: { names: Set<string>; isShown: boolean } | undefined
  let running: Promise<void> = Promise.resolve()
  function restartFor(name: string, isShown: boolean): void {
    void front.hold()
    if (waiting) {
      waiting.names.add(name)
      waiting.isShown ||= isShown
      return
    }
    waiting = { names: new Set([name]), isShown }
    running = running.then(restart)
  }

  async function restart(): Promise<void> {
    // An editor saves several files, one after the other.
    await new Promise((done) => setTimeout(done, 30))
    const { names, isShown } = waiting ?? { names: new Set<string>(), isShown: true }
    waiting = undefined
    const began = performance.now()
    const what = names.size > 3 ? `${names.size} files` : [...names].join(', ')
    try {
      await load()
    } catch (error) {
      isInTrouble = true
      const trouble = troubleOf(error, root)
      say(`${what} changed, and the gateway cannot start: ${troubleLine(trouble)}`)
      front.serve({ trouble: error })
      vite.ws.send({ type: 'error', err: trouble })
      return
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`${what} changed: the gateway has restarted (${seconds} s)`)
    if (isShown || isInTrouble) vite.ws.send({ type: 'full-reload' })
    else vite.ws.send('vitrine:page')
    isInTrouble = false
  }

  /** Writes the lists in `generated` anew, which restarts the gateway if one has changed. */
  let writing: { isOutdated: boolean } | undefined
  function writeLists(): void {
    if (writing) {
      writing.isOutdated = true
      return
    }
    writing = { isOutdated: false }
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/generate.ts', '--without-validators'],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('close', (code) => {
      const isAgain = writing?.isOutdated
      writing = undefined
      if (code !== 0 && !isAgain)
        say(`The lists in generated could not be written: ${output.trim()}`)
      if (isAgain) writeLists()
    })
  }

  const portNow = await front.listen(host, port)
  const close = async () => {
    await front.close()
    await running
    await gateway?.close()
    await vite.close()
    await embedded?.stop()
  }
  try {
    await load()
  } catch (error) {
    isInTrouble = true
    const trouble = troubleOf(error, root)
    // A setting cannot be mended while it runs.
    if (trouble.id === undefined) {
      await close()
      throw error
    }
    say(troubleLine(trouble))
    front.serve({ trouble: error })
  }
  return { url: `http://localhost:${portNow}`, close }
}

/** Files by whose names or exports the lists in `generated` are made. */
const isListed = (name: string): boolean =>
  /^(blocks|schemas|site|studio|gateway)\/.+(?<!\.test)\.(tsx?|json)$/.test(name) &&
  !/^(gateway\/dev|gateway\/db\/migrations)\//.test(name)

/** What lists are made of: exported names, and the fields by which places and specs are sorted. */
const exportsIn = (code: string): string =>
  (
    code.match(
      /^export .*?\b(const|function|class) \w+|^\s*(order|group|type|path|textsIn|texts|place): .+/gm,
    ) ?? []
  ).join('\n')

/** The type of the block in this folder. */
const typeOf = (folder: string): string =>
  folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** Puts the values of `from` into `into`, by the names of two levels. */
function merge(into: Record<string, unknown>, from: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(from))
    Object.assign((into[name] ??= {}) as object, value) // entries are objects
}
