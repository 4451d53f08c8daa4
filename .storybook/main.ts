import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../blocks/**/*.stories.tsx', './pages/*.stories.tsx'],
  staticDirs: [{ from: '../fixtures/demo/pictures', to: '/pictures' }],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  docs: { defaultName: 'Contract' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other readers need TypeScript's compiler API, which TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
