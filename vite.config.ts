import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { slimContracts } from './scripts/slim-contracts.ts'

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
  ...['block', 'page', 'state', 'shop/shop', 'shop/toasts', 'i18n/t', 'money'].map(
    (name) => `/runtime/${name}`,
  ),
  ...['picture', 'link', 'icon', 'vars', 'price', 'caption', 'use-is-first', 'goods-'].map(
    (name) => `/blocks/ui/${name}`,
  ),
  '/schemas/image',
  '/schemas/link',
  '/schemas/money',
  '/schemas/protocol/constants',
  '/schemas/page/bindings',
  '/screens/app/view',
  '/screens/image-url',
  '/screens/boot-state',
  '/blocks/ui/prose',
  'rolldown/runtime',
  'preload-helper',
]

/** One build a mode: what the browser loads, what draws pages on the server, and the gateway itself. */
const builds: Record<string, UserConfig> = {
  client: {
    ...shared,
    plugins: [react(), slimContracts(), precompress()],
    build: {
      outDir: 'dist/client',
      manifest: true,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: 'screens/client.tsx',
        // What every page needs comes in one file: many small ones cost more to ask for than to carry.
        output: {
          codeSplitting: {
            groups: [{ name: 'core', test: (id) => coreModules.some((part) => id.includes(part)) }],
          },
        },
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
      ssr: 'gateway/main.ts',
      sourcemap: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  },
}

export default defineConfig(({ mode }) => builds[mode] ?? { ...shared, plugins: [react()] })
