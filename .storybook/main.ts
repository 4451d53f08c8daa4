import type { StorybookConfig } from '@storybook/react-vite'
import { regenerate } from './regenerate.ts'

const config: StorybookConfig = {
  stories: [
    '../generated/stories/*.stories.tsx',
    './pages/*.stories.tsx',
    './studio/*.stories.tsx',
  ],
  staticDirs: [{ from: '../fixtures/demo/pictures', to: '/pictures' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  docs: { defaultName: 'Contract' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Controls and documentation are generated from the schemas.
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), regenerate()] }),
}

export default config
