/**
 * Fails if a text of the story has too little contrast in the dark scheme. All other findings of
 * axe are independent of colours; the add-on checks them in the light scheme.
 */
export async function expectDarkContrast(): Promise<void> {
  const { default: axe } = await import('axe-core')
  const { dataset, style } = document.documentElement
  const before = dataset.scheme
  // The add-on has already checked the story in the dark scheme.
  if (before === 'dark') return
  // Turns transitions off, because a colour in transition would be measured.
  style.setProperty('--motion', '0ms')
  dataset.scheme = 'dark'
  try {
    const { violations } = await axe.run(document.body, {
      runOnly: ['color-contrast'],
      // Else it also describes each element that passed.
      resultTypes: ['violations'],
    })
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
    if (found.length) throw new Error(`too faint in dark: ${found.join('\n')}`)
  } finally {
    dataset.scheme = before ?? 'light'
    style.removeProperty('--motion')
  }
}
