import { defineConfig } from 'vitest/config'
export default defineConfig({ root: '/work/main', test: { include: ['blocks/**/*.test.{ts,tsx}'], environment: 'node' } })
