import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { create, getPreferredColorScheme } from 'storybook/theming'
import { KeepButton } from './keep-sample/keep-button.tsx'
import { keepControls } from './controls.ts'
import { brandPicture } from './mark.ts'

declare global {
  /** The Studio's tokens by name, which `.storybook/main.ts` writes into the page. */
  var studioTokens: Readonly<Record<string, string>>
  /** Storybook’s own: only its development server writes files. */
  var CONFIG_TYPE: 'DEVELOPMENT' | 'PRODUCTION'
}

const scheme = getPreferredColorScheme()

/** The value of a token in the scheme of the device. */
function token(name: string): string {
  const value = globalThis.studioTokens[name] ?? ''
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
  return (scheme === 'dark' ? dark : light) ?? value
}

const theme = create({
  base: scheme,
  brandTitle: 'Vitrine, the workbench',
  brandUrl: './',
  brandTarget: '_self',
  brandImage: brandPicture(token('--accent-text'), token('--text')),
  fontBase: token('--font'),
  fontCode: token('--font-code'),
  colorPrimary: token('--accent'),
  // Storybook writes with this colour, and darkens it behind what is chosen.
  colorSecondary: token(scheme === 'dark' ? '--focus' : '--accent'),
  appBg: token('--frame'),
  appContentBg: token('--surface'),
  appPreviewBg: token('--ground'),
  appBorderColor: token('--line'),
  appBorderRadius: 8,
  textColor: token('--text'),
  textMutedColor: token('--text-muted'),
  barBg: token('--surface'),
  barTextColor: token('--text-muted'),
  barHoverColor: token('--accent-text'),
  barSelectedColor: token('--accent-text'),
  inputBg: token('--surface'),
  inputBorder: token('--line-control'),
  inputTextColor: token('--text'),
  inputBorderRadius: 8,
})

addons.setConfig({
  theme,
  panelPosition: 'right',
  sidebar: {
    // What follows the colon is for the search: the purpose of a block.
    renderLabel: ({ name }: { name: string }) => name.split(': ')[0],
  },
})

if (globalThis.CONFIG_TYPE === 'DEVELOPMENT')
  addons.register('keep-sample', () => {
    addons.add('keep-sample/button', {
      type: types.TOOL,
      title: 'Keep as a sample',
      match: ({ viewMode }) => viewMode === 'story',
      render: () => createElement(KeepButton),
    })
  })
keepControls()
