import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { precompress } from './scripts/build/precompress.ts'
import { slimContracts } from './scripts/build/slim-contracts.ts'

/** React has this hook built in; the libraries still bundle a shim. */
const alias = { 'use-sync-external-store/shim/index.js': 'react' }
const shared: UserConfig = { base: '/m/', publicDir: false, appType: 'custom' }

const coreModules = [
  ...[
    'react',
    'react-dom',
    'scheduler',
    'wouter',
    '@preact',
    'use-sync-external-store',
    'i18next',
  ].map((name) => `/node_modules/${name}/`),
  ...['block', 'page/page-store', 'state', 'shop/shop', 'shop/toasts', 'i18n/t'].map(
    (name) => `/runtime/${name}`,
  ),
  ...[
    'ui/media/picture',
    'ui/link',
    'ui/icon',
    'ui/vars',
    'ui/text/caption',
    'ui/use-is-first',
    'shared/cart/cart-badge',
  ].map((name) => `/blocks/${name}`),
  '/schemas/image',
  '/schemas/link',
  '/schemas/protocol/constants',
  '/schemas/page/bindings',
  '/screens/app/view',
  '/screens/app/when-idle',
  '/screens/app/in-time',
  '/screens/image-url',
  '/screens/boot-state',
  'rolldown/runtime',
  'preload-helper',
]

const manifestFile = 'dist/client/.vite/manifest.json'

/** Returns a hash that identifies the client build. */
function buildMark(): string {
  if (!existsSync(manifestFile)) return 'none'
  return createHash('sha256').update(readFileSync(manifestFile)).digest('hex').slice(0, 16)
}

/** Modules that pages load on demand and that the offline mode needs. */
const offlineModules = [
  'screens/app/start-shop.ts',
  'screens/app/overlays/overlays.tsx',
  'runtime/transport/http-transport.ts',
  'runtime/cache/cached-transport.ts',
  'runtime/cache/local-database.ts',
  'runtime/cache/tick-watch.ts',
  'schemas/ops.ts',
]

/** Returns the built files of those modules and their imports. */
function offlineAssets(): string[] {
  if (!existsSync(manifestFile)) return []
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<
    string,
    { file: string; imports?: string[]; css?: string[] }
  > // written by the client's build
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of offlineModules) add(name)
  return [...files]
}

/** One build per mode: client, server rendering and gateway. */
const builds: Record<string, UserConfig> = {
  client: {
    ...shared,
    resolve: { alias },
    plugins: [react(), slimContracts(), precompress()],
    build: {
      outDir: 'dist/client',
      manifest: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'screens/client.tsx',
        // Modules of every page go into one file: many small requests cost more than the extra
        // bytes.
        output: {
          codeSplitting: {
            groups: [{ name: 'core', test: (id) => coreModules.some((part) => id.includes(part)) }],
          },
        },
      },
    },
  },
  // Served next to the pages so that its scope covers all of them; not part of any page load.
  worker: {
    ...shared,
    plugins: [slimContracts()],
    // Every build changes the worker; this is how browsers detect an update.
    define: {
      __BUILD__: JSON.stringify(buildMark()),
      __OFFLINE_ASSETS__: JSON.stringify(offlineAssets()),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'screens/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  },
  server: {
    ...shared,
    plugins: [react()],
    build: {
      outDir: 'dist/server',
      ssr: 'screens/server.tsx',
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  },
  gateway: {
    build: {
      outDir: 'dist/gateway',
      ssr: true,
      sourcemap: true,
      target: 'node20',
      // Separate processes encode the pictures.
      rolldownOptions: {
        input: { main: 'gateway/main.ts', 'picture-worker': 'gateway/file/picture-worker.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  },
}

export default defineConfig(({ mode }) => builds[mode] ?? { ...shared, plugins: [react()] })
