import { readFile } from 'node:fs/promises'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin, ViteDevServer } from 'vite'
import { makeDataDir } from '../db/database-refused.ts'
import { startEmbedded } from '../db/embedded.ts'
import { refuseTakenPort } from '../port.ts'
import type { readSettings as read, Settings } from '../settings.ts'
import type { RenderShop } from '../site/index.ts'
import type { Bundler, Gateway, startGateway as start } from '../start-gateway.ts'
import { effectOf, gatewayEntry } from './effects.ts'
import { createFront } from './front.ts'
import { createLiveLists } from './live-lists.ts'
import { createSourceServer } from './source-server.ts'
import { createStylesInPlace } from './styles-in-place.ts'
import { overlayScript, sendTrouble, troubleLine, troubleOf } from './trouble-page.ts'
import { createWrittenLists } from './written-lists.ts'

// What the bundler loads, as types.
type StartGateway = typeof start
type ReadSettings = typeof read

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
 * Runs the gateway, the shop and the Studio from source. Changed views, styles, texts and samples are
 * hot-updated in open pages; other changes restart the gateway with the same port, database and data.
 */
export async function startDevelopment({ settings, root, say, warnAtOnce }: Options) {
  const { host, port, dataDir, databaseUrl } = settings
  if (port) await refuseTakenPort(host, port)
  await makeDataDir(dataDir)
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir })
  const front = createFront({
    sources: () => vite.middlewares,
    sendTrouble: (trouble, request, response) =>
      sendTrouble(troubleOf(trouble, root), request, response),
  })
  const styles = createStylesInPlace()
  const written = createWrittenLists({ root, say })
  const changed = (file: string, type: string) =>
    path.relative(root, file) + (type === 'update' ? '' : ` (${type}d)`)
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
        if (id.endsWith('.css')) styles.know(id, code)
        else written.know(id, code)
      },
    },
    hotUpdate: {
      order: 'pre',
      async handler({ file, type, modules, read }) {
        const effect = effectOf(vite, root, file)
        if (this.environment.name !== 'client') return effect === 'none' ? undefined : []
        // Waits for a file that is only half saved, too: at first it is empty.
        written.follow(file, type === 'update' ? await read() : undefined)
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
          await live.renew(file)
          return []
        }
        if (file.endsWith('.module.css')) return styles.changed(modules, await read())
        return undefined
      },
    },
  }

  const vite: ViteDevServer = await createSourceServer({
    root,
    dataDir,
    front: front.server,
    plugins: [changes, styles.plugin],
    report: sayOnce,
  })

  const live = createLiveLists(vite, root)

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

  async function load(): Promise<void> {
    const { startGateway } = (await vite.ssrLoadModule(gatewayEntry)) as {
      startGateway: StartGateway
    } // that module's export
    const { readSettings } = (await vite.ssrLoadModule('/gateway/settings.ts')) as {
      readSettings: ReadSettings
    } // that module's export
    const now = readSettings(process.env)
    await live.load()
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
