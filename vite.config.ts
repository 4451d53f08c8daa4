import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import type { PageFiles } from './gateway/site/assets.ts'
import { ascii } from './scripts/build/ascii.ts'
import { chunkGroups } from './scripts/build/chunk-groups.ts'
import { shortClassNames } from './scripts/build/class-names.ts'
import { pageFiles } from './scripts/build/page-files.ts'
import { precompress } from './scripts/build/precompress.ts'
import { slimContracts } from './scripts/build/slim-contracts.ts'
import { withoutAdvice } from './scripts/build/without-advice.ts'
import { withoutStyles } from './scripts/build/without-styles.ts'

/** React has this hook built in; the libraries still bundle a shim. */
const alias = { 'use-sync-external-store/shim/index.js': 'react' }
const shared: UserConfig = { base: '/m/', publicDir: false, appType: 'custom' }

const listFile = 'dist/client/.vite/pages.json'

/** Returns a hash that identifies the client build. */
function buildMark(): string {
  if (!existsSync(listFile)) return 'none'
  return createHash('sha256').update(readFileSync(listFile)).digest('hex').slice(0, 16)
}

/** Modules that pages load on demand and that the offline mode needs. */
const offlineModules = [
  'screens/app/start-shop.ts',
  'screens/app/overlays/overlays.tsx',
  'screens/app/call-parts.ts',
  'runtime/cache/local-database.ts',
]

/** Returns the built files of those modules and of their imports, and the stylesheet. */
function offlineAssets(): string[] {
  if (!existsSync(listFile)) return []
  const { of, stylesheet } = JSON.parse(readFileSync(listFile, 'utf8')) as PageFiles // written by the client's build
  return [...new Set([stylesheet, ...offlineModules.flatMap((name) => of[name]?.scripts ?? [])])]
}

/** Styles of the pages, as browser and server name them. */
const css = { modules: { generateScopedName: shortClassNames() } }

const client: UserConfig = {
  ...shared,
  css,
  resolve: { alias },
  plugins: [react(), slimContracts(), pageFiles(), precompress()],
  build: {
    outDir: 'dist/client',
    // Pages include the styles of their blocks and load the whole stylesheet later.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'screens/client.tsx',
      output: {
        codeSplitting: { groups: chunkGroups },
        // Pages name a hundred files, and hashes do not compress.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}

/** What a page in edit mode needs seldom: samples, and libraries of single blocks. */
const loadedLate =
  /samples\.ts$|\/(fixtures|sampling|dexie|@rjsf|react-day-picker|date-fns|lodash[^/]*|keen-slider|@panzoom)\//

/**
 * The shop in the Studio's frame: the same code and class names as the client, but with whole schemas,
 * since blocks are resolved and checked there. Shoppers load none of it. Styles are the client's.
 */
const edit: UserConfig = {
  ...shared,
  css,
  resolve: { alias },
  plugins: [react(), withoutStyles(), withoutAdvice(), precompress()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'edit',
    manifest: '.vite/edit.json',
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'screens/edit/client.tsx',
      // What shoppers load when it is used is in the one file below; that is no mistake here.
      checks: { ineffectiveDynamicImport: false },
      // All blocks may be on the page: one file instead of a hundred small ones.
      output: {
        codeSplitting: {
          groups: [{ name: (id: string) => (loadedLate.test(id) ? null : 'shop') }],
        },
      },
    },
    // Loaded by operators only; its bytes are bounded by `tests/e2e/studio/bytes.test.ts`.
    chunkSizeWarningLimit: 2_500,
  },
}

/** The operators' application, at a host of its own; the policy there allows nothing inline. */
const studio: UserConfig = {
  root: 'studio',
  publicDir: false,
  css,
  resolve: { alias },
  plugins: [react(), precompress()],
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The oldest browsers with light-dark(), of May 2024.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Its own test measures what is loaded (`tests/e2e/studio/bytes.test.ts`).
    chunkSizeWarningLimit: 1_000,
    modulePreload: { polyfill: false },
  },
}

/** One build per mode: client, server rendering, edit mode, Studio and gateway. */
const builds: Record<string, UserConfig> = {
  client,
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
    css,
    plugins: [react()],
    build: {
      outDir: 'dist/server',
      ssr: 'screens/server.tsx',
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  },
  edit,
  studio,
  gateway: {
    plugins: [ascii('validators')],
    build: {
      outDir: 'dist/gateway',
      ssr: true,
      // Node keeps the source and the map of each script in memory.
      minify: true,
      sourcemap: true,
      target: 'node20',
      // Separate processes encode the pictures, draw what is printed, and read files of products.
      rolldownOptions: {
        input: {
          main: 'gateway/main.ts',
          'picture-worker': 'gateway/file/picture-worker.ts',
          'print-worker': 'gateway/print/print-worker.ts',
          'table-worker': 'gateway/import/rows/table-worker.ts',
        },
        output: {
          entryFileNames: '[name].js',
          // Errors are logged by the names of their classes.
          keepNames: true,
          sourcemapExcludeSources: true,
          codeSplitting: { groups: [{ name: 'validators', test: /generated.validators\.js$/ }] },
        },
      },
    },
  },
}

export default defineConfig(({ mode }) => builds[mode] ?? { ...shared, plugins: [react()] })
