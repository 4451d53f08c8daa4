import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: ['../blocks/**/*.stories.tsx', '../screens/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  staticDirs: [{ from: '../fixtures/demo/pictures', to: '/pictures' }],
  framework: { name: '@storybook/react-vite', options: {} },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // The other readers need TypeScript's compiler API, which TypeScript 7 does not have.
  typescript: { reactDocgen: 'react-docgen' },
}

export default config
