import type { CSSProperties, ReactNode } from 'react'
import { tokens } from './tokens.ts'
import type { UsedToken } from '../../scripts/tokens/token-sheets.ts'
import { vars } from '../../blocks/ui/vars.ts'
import styles from './foundations.module.css'

/** Draws an example of a token; `name` has the dashes. */
export type Show = (name: string, token: UsedToken) => ReactNode

/** Tokens as a table: example, name, value, meaning, and the files that use each. */
export const TokenTable = ({
  of,
  caption,
  show,
}: {
  of: readonly UsedToken[]
  caption: string
  show: Show
}) => (
  <Table label={caption} head={['Example', 'Token', 'Value', 'What it is for', 'Used in']}>
    {of.map((token) => (
      <tr key={token.name}>
        <td>{show(token.name, token)}</td>
        <th scope="row">
          <code>{token.name}</code>
        </th>
        <td>
          <Value token={token} />
        </td>
        <td>{token.meaning}</td>
        <td>
          <Uses files={token.files} />
        </td>
      </tr>
    ))}
  </Table>
)

const Value = ({ token: { value, others } }: { token: UsedToken }) => (
  <>
    <code>{value.length > 90 ? `${value.slice(0, 90)}…` : value}</code>
    {others.map((other) => (
      <small key={other.where}>
        {other.where}: <code>{other.value}</code>
      </small>
    ))}
  </>
)

/** How many files use a token, to open for their names. */
export const Uses = ({ files }: { files: readonly string[] }) =>
  files.length ? (
    <details className={styles.uses}>
      <summary>
        {files.length} {files.length === 1 ? 'file' : 'files'}
      </summary>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </details>
  ) : (
    <span className={styles.soft}>other tokens only</span>
  )

/** A table with its column heads. If it is wider than the window it scrolls by itself, by keyboard too. */
export const Table = ({
  label,
  head,
  children,
}: {
  label: string
  head: readonly string[]
  children: ReactNode
}) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus scrolls by keyboard
  <div className={styles.scrolling} role="region" aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

/** The tokens of a group, by the words that its comment begins with. */
export const inGroup = (sheet: keyof typeof tokens, ...groups: readonly string[]) =>
  tokens[sheet].filter(({ group }) => groups.some((one) => group.startsWith(one)))

const studioValues = Object.fromEntries(tokens.studio.map(({ name, value }) => [name, value]))

/** Within it the Studio’s tokens have their values; its sheet would apply to the whole page. */
export const InStudioTokens = ({ children }: { children: ReactNode }) => (
  <div style={vars(studioValues)}>{children}</div>
)

/** An example that only needs one property set to the token. */
export const by =
  (property: keyof CSSProperties, className = styles.box): Show =>
  (name) => <span className={className} style={{ [property]: `var(${name})` }} />

export const words: (property: keyof CSSProperties) => Show = (property) =>
  function Words(name) {
    return (
      <span className={styles.words} style={{ [property]: `var(${name})` }}>
        Fresh today 今日鮮選
      </span>
    )
  }
