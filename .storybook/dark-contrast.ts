/**
 * Fails if a text of the story is too faint in dark. What axe finds otherwise does not depend on
 * colours, and is found in light by the add-on.
 */
export async function expectDarkContrast(): Promise<void> {
  const { default: axe } = await import('axe-core')
  const { dataset, style } = document.documentElement
  const before = dataset.scheme
  // The add-on saw it in dark already.
  if (before === 'dark') return
  // A colour that changes slowly would be measured on its way.
  style.setProperty('--motion', '0ms')
  dataset.scheme = 'dark'
  try {
    const { violations } = await axe.run(document.body, { runOnly: ['color-contrast'] })
    const found = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
    if (found.length) throw new Error(`too faint in dark: ${found.join('\n')}`)
  } finally {
    dataset.scheme = before ?? 'light'
    style.removeProperty('--motion')
  }
}
