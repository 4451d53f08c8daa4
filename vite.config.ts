import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'
import { slimContracts } from './scripts/slim-contracts.ts'

const shared: UserConfig = { base: '/m/', publicDir: false, appType: 'custom' }

/** One build a mode: what the browser loads, what draws pages on the server, and the gateway itself. */
const builds: Record<string, UserConfig> = {
  client: {
    ...shared,
    plugins: [react(), slimContracts(), precompress()],
    build: {
      outDir: 'dist/client', manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0,
      rollupOptions: { input: 'screens/client.tsx' },
    },
  },
  server: {
    ...shared,
    plugins: [react()],
    build: { outDir: 'dist/server', ssr: 'screens/server.tsx', rollupOptions: { output: { entryFileNames: 'server.js' } } },
  },
  gateway: {
    build: { outDir: 'dist/gateway', ssr: 'gateway/main.ts', sourcemap: true, target: 'node20', rollupOptions: { output: { entryFileNames: 'main.js' } } },
  },
}

export default defineConfig(({ mode }) => builds[mode] ?? { ...shared, plugins: [react()] })
