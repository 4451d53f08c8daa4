import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { tokenSheets } from '../scripts/tokens/token-sheets.ts'
import { designTokens } from './design-tokens.ts'
import { keepSamples } from './keep-sample/endpoint.ts'
import { regenerate } from './regenerate.ts'

const config: StorybookConfig = {
  stories: [
    './welcome/*.stories.tsx',
    './foundations/*.stories.tsx',
    './primitives/*.stories.tsx',
    '../generated/stories/*.stories.tsx',
    './pages/*.stories.tsx',
    './studio/*.stories.tsx',
  ],
  staticDirs: ['./public', { from: '../fixtures/demo/pictures', to: '/pictures' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  docs: { defaultName: 'Contract' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // The frame around the stories looks like the Studio, by its tokens.
  managerHead: (head) => {
    const values = Object.fromEntries(tokenSheets().studio.map(({ name, value }) => [name, value]))
    const controls = readFileSync(path.join(import.meta.dirname, 'controls.css'), 'utf8')
    return `${head}<style>${controls}</style><script>globalThis.studioTokens = ${JSON.stringify(values)}</script>`
  },
  // Controls and documentation are generated from the schemas.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), regenerate(), designTokens(), keepSamples()],
  }),
}

export default config
