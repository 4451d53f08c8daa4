import path from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArgs, findChromium } from './scripts/browser.mjs'

const executablePath = findChromium()

/** What is waited for may take its time on a machine that does other things. */
const expect = { poll: { timeout: 10_000 } }

/** The projects run one after another, so that a browser need not share the machine with anything else. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{schemas,runtime,blocks,screens,gateway,fixtures,scripts}/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
          exclude: ['tests/e2e/**', '**/node_modules/**'],
          globalSetup: 'tests/database.ts',
          // The database has work of its own to do, yet one file at a time leaves half of a small machine idle.
          maxWorkers: 2,
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            '@preact/signals-react',
            '@preact/signals-react/runtime',
          ],
        },
        plugins: [storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        test: {
          name: 'storybook',
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs },
            }),
            instances: [{ browser: 'chromium' }],
          },
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/demo-shop.ts',
          // Two phones at a time: more of them wait for each other's processor.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
