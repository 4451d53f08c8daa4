import type { Preview } from '@storybook/react-vite'
import { themes } from '../fixtures/demo/themes.ts'
import { langs } from '../schemas/lang.ts'
import '../blocks/ui/tokens.css'

const phone = {
  name: 'Phone 390',
  styles: { width: '390px', height: '844px' },
  type: 'mobile',
} as const
const tablet = {
  name: 'Tablet 768',
  styles: { width: '768px', height: '1024px' },
  type: 'tablet',
} as const

const preview: Preview = {
  globalTypes: {
    lang: {
      description: 'Language',
      toolbar: { icon: 'globe', dynamicTitle: true, items: [...langs] },
    },
    store: {
      description: 'Store',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'S001', title: 'S001 grocery & home' },
          { value: 'S002', title: 'S002 fashion' },
        ],
      },
    },
  },
  initialGlobals: { lang: 'zh-TW', store: 'S001', viewport: { value: 'phone' } },
  parameters: {
    // An accessibility finding fails the story's test.
    a11y: { test: 'error' },
    layout: 'fullscreen',
    viewport: { options: { phone, tablet } },
  },
  decorators: [
    (Story, { globals }) => {
      const root = document.documentElement
      root.lang = String(globals.lang)
      // A story has no bars around it.
      root.style.setProperty('--inset-top', '0px')
      root.style.setProperty('--inset-bottom', '0px')
      const theme = themes[globals.store as keyof typeof themes] // one of the toolbar's
      for (const [token, value] of Object.entries(theme))
        root.style.setProperty(`--${token}`, value)
      return <Story />
    },
  ],
}

export default preview
