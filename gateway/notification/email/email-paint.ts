import type { EmailLook, EmailTones } from './email-colours.ts'

/** What is painted with which colours; the names are the classes of dark mode. */
const roles = {
  canvas: ({ canvas }: EmailTones) => `background-color:${canvas}`,
  card: ({ card, line }: EmailTones) => `background-color:${card};border-color:${line}`,
  panel: ({ canvas, line }: EmailTones) => `background-color:${canvas};border-color:${line}`,
  ink: ({ ink }: EmailTones) => `color:${ink}`,
  soft: ({ soft }: EmailTones) => `color:${soft}`,
  line: ({ line }: EmailTones) => `border-color:${line}`,
  link: ({ link }: EmailTones) => `color:${link}`,
  sale: ({ sale }: EmailTones) => `color:${sale}`,
  button: ({ button }: EmailTones) => `background-color:${button};border-color:${button}`,
  label: ({ onButton }: EmailTones) => `color:${onButton}`,
} as const satisfies Record<string, (tones: EmailTones) => string>

export type EmailRole = keyof typeof roles
const roleNames = Object.keys(roles) as EmailRole[] // its own keys

/** What phones show differently; see `narrow`. */
type Shape = 'frame' | 'pad' | 'edge' | 'col' | 'wide'

/** Returns the attributes of an element: its classes, and inline styles for light mode. */
export type Paint = (names: readonly (EmailRole | Shape)[], css?: string) => string

const isRole = (name: string): name is EmailRole => name in roles

export const paintOf =
  ({ light }: EmailLook): Paint =>
  (names, css) => {
    const styles = names.filter(isRole).map((name) => roles[name](light))
    return ` class="${names.join(' ')}" style="${[...styles, ...(css ? [css] : [])].join(';')}"`
  }

const important = (css: string) => css.replaceAll(/(;|$)/g, '!important$1')

/** One column on phones; a button as wide as the screen. */
const narrow =
  '@media (max-width:520px){.frame{padding:0 0 24px!important}.pad{padding-left:20px!important;padding-right:20px!important}' +
  '.edge{border-radius:0!important;border-left:0!important;border-right:0!important}' +
  '.col{display:block!important;width:100%!important;padding-left:0!important;padding-right:0!important}' +
  '.wide{width:100%!important}.wide a{display:block!important;text-align:center!important}}'

/**
 * The head's declarations: programs that know dark mode use the theme's own dark colours, which
 * keeps them from inverting the email; Outlook for the web marks what it inverts by attributes.
 */
export function emailSheet({ dark }: EmailLook): string {
  const scheme = dark ? 'light dark' : 'light only'
  const rules = dark
    ? [
        `@media (prefers-color-scheme:dark){${roleNames.map((name) => `.${name}{${important(roles[name](dark))}}`).join('')}}`,
        ...roleNames.map(
          (name) => `[data-ogsc] .${name},[data-ogsb] .${name}{${important(roles[name](dark))}}`,
        ),
      ]
    : []
  return (
    `<meta name="color-scheme" content="${scheme}"><meta name="supported-color-schemes" content="${scheme}">` +
    `<style>:root{color-scheme:${scheme}}${narrow}</style>` +
    (rules.length ? `<style>${rules.join('')}</style>` : '') +
    '<!--[if mso]><style>body,table,td,h1,h2,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->'
  )
}
