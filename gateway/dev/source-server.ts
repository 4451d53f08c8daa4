import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createLogger, createServer, type Plugin, type ViteDevServer } from 'vite'
import { basePath } from '../../schemas/protocol/constants.ts'
import { refreshedViews } from './refreshed-views.ts'
import { styleName } from './style-names.ts'

/** What pages of the sources load first: the shop, edit mode and the Studio. */
const entries = ['screens/client.tsx', 'screens/edit/client.tsx', 'studio/main.tsx']

interface Options {
  root: string
  /** Data that is written while the server runs. */
  dataDir: string
  /** The server of the pages, whose port the socket shares. */
  front: Server
  plugins: Plugin[]
  /** Prints an error of a source that a browser has asked for. */
  report: (error: unknown) => void
}

/** Transforms the sources for the browser, for rendering, and for the gateway itself. */
export async function createSourceServer({
  root,
  dataDir,
  front,
  plugins,
  report,
}: Options): Promise<ViteDevServer> {
  const logger = createLogger('error', { allowClearScreen: false })
  // One line each; the page shows the rest.
  logger.error = (message, { error } = {}) => report(error ?? message)
  const vite = await createServer({
    configFile: false,
    root,
    base: `${basePath}/`,
    publicDir: false,
    // Two servers of one folder do not write the same files.
    cacheDir: path.join(dataDir, 'vite'),
    appType: 'custom',
    customLogger: logger,
    css: { modules: { generateScopedName: (name, file) => styleName(root, name, file) } },
    server: {
      middlewareMode: true,
      ws: { server: front },
      fs: { allow: [root, dataDir, realpathSync(path.join(root, 'node_modules'))] },
      watch: {
        ignored: [
          ...['dist', 'data', 'docs', 'test-results', 'storybook-static'].map((folder) =>
            path.join(root, folder, '**'),
          ),
          path.join(dataDir, '**'),
        ],
      },
      warmup: { clientFiles: entries },
    },
    // Packages found only while a page loads would reload it.
    optimizeDeps: { entries },
    plugins: [lazyValidators(root), refreshedViews(), react(), ...plugins],
  })
  return vite
}

/** Addresses of sources and of the bundler’s own modules; the gateway answers the others. */
export const isOfSources = (url: string): boolean => ofSources.test(url)

const ofSources =
  /^\/m\/(@|__|node_modules\/|(engine|schemas|site|runtime|blocks|screens|studio|generated|fixtures|docs)\/[^?]*\.\w+(\?|$))/

/**
 * The validators that the build compiles are megabytes of code, and outdated once a schema changes.
 * These compile each schema when it is used first.
 */
const lazyValidators = (root: string): Plugin => ({
  name: 'vitrine:lazy-validators',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/generated/validators.js')
      ? path.join(root, 'gateway/dev/lazy-validators.ts')
      : undefined,
})
