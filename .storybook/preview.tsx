import type { Preview } from '@storybook/react-vite'

const preview: Preview = {
  // An accessibility finding fails the story's test.
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
}

export default preview
