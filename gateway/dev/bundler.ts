import path from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import type { RenderShop } from '../site/index.ts'
import type { Bundler } from '../start-gateway.ts'

/** What Vite would insert into the page, without prefixing the base path twice. */
const head =
  `<script type="module">${react.preambleCode.replace('__BASE__', '/m/')}</script>` +
  '<script type="module" src="/m/@vite/client"></script>'

/**
 * Serves the sources transformed by Vite. A changed component or style is replaced in open pages,
 * which keep their state; other changes reload them.
 */
export async function createBundler(root: string): Promise<Bundler> {
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    root,
    server: {
      middlewareMode: true,
      warmup: { clientFiles: ['screens/client.tsx'], ssrFiles: ['screens/server.tsx'] },
    },
    // Packages found only while a page loads would reload it.
    optimizeDeps: { entries: ['screens/client.tsx'] },
    appType: 'custom',
  })
  const render: RenderShop = async (...args) => {
    const { renderShop } = (await vite.ssrLoadModule('/screens/server.tsx')) as {
      renderShop: RenderShop
    } // that module's export
    return renderShop(...args)
  }
  return {
    drawing: {
      render,
      // Vite's client loads each stylesheet with its module.
      assets: {
        forPage: () => ({ entry: '/m/screens/client.tsx', modules: [], styles: '' }),
        forEdit: () => ({ entry: '/m/screens/edit/client.tsx', modules: [], styles: '' }),
      },
      hasPolicy: false,
      transform: (html) => html.replace('</head>', `${head}</head>`),
      attach: async (app) => {
        app.addHook('onRequest', (request, reply, done) => {
          // Sources, Vite's modules and its socket; the gateway handles pages and operations.
          if (!ofBundler.test(request.url)) return done()
          vite.middlewares(request.raw, reply.raw, done)
        })
      },
    },
    close: () => vite.close(),
  }
}

const ofBundler = /^\/m\/(@|node_modules|screens\/|blocks\/|runtime\/|schemas\/|generated\/)/
