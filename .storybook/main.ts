import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../blocks/**/*.stories.tsx'],
  staticDirs: [{ from: '../fixtures/demo/pictures', to: '/pictures' }],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other readers need TypeScript's compiler API, which TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
