import type { Meta, StoryObj } from '@storybook/react-vite'
import tokens from '../../studio/ui/tokens.css?inline'
import { inStudio } from './studio-frame.tsx'
import styles from './studio-frame.module.css'

export default {
  title: 'Studio/Foundations',
  tags: ['!autodocs'],
  decorators: [inStudio],
} satisfies Meta

/** Names of the tokens in the style sheet whose values match, without duplicates. */
const named = (value: RegExp): string[] => [
  ...new Set(
    [...tokens.matchAll(/(--[\w-]+):\s*([^;]+);/g)].flatMap(([, name = '', given = '']) =>
      value.test(given) ? [name] : [],
    ),
  ),
]
const start = (prefix: string) =>
  [...tokens.matchAll(/(--[\w-]+):/g)]
    .map(([, name = '']) => name)
    .filter((name, at, all) => name.startsWith(prefix) && all.indexOf(name) === at)

const Rows = ({ names, property }: { names: readonly string[]; property: string }) => (
  <ul className={styles.rows}>
    {names.map((name) => (
      <li key={name}>
        <small>{name.slice(2)}</small>
        <Shown name={name} property={property} />
      </li>
    ))}
  </ul>
)

const Shown = ({ name, property }: { name: string; property: string }) =>
  property === 'font' ? (
    <span style={{ font: `var(${name})` }}>Orders to ship 訂單 12</span>
  ) : (
    <span
      className={property === 'width' ? styles.bar : styles.corner}
      style={{ [property]: `var(${name})` }}
    />
  )

/** Every colour of the style sheet, in the scheme that the toolbar selects. */
export const Colours: StoryObj = {
  render: () => (
    <ul className={styles.swatches}>
      {named(/light-dark\(#|^#/).map((name) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: `var(${name})` }} />
          {name.slice(2)}
        </li>
      ))}
    </ul>
  ),
}

export const Type: StoryObj = { render: () => <Rows names={start('--type-')} property="font" /> }

export const Space: StoryObj = {
  render: () => (
    <Rows names={named(/^[\d.]+rem$/).filter((name) => /^--s\d/.test(name))} property="width" />
  ),
}

export const Corners: StoryObj = {
  render: () => <Rows names={start('--r-')} property="borderRadius" />,
}

export const Shadows: StoryObj = {
  render: () => <Rows names={start('--e-')} property="boxShadow" />,
}
