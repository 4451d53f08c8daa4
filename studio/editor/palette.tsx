import { useMemo, useState } from 'react'
import { blockSpecs } from '../../blocks/specs.ts'
import { newBlockId } from '../../runtime/document/copies.ts'
import { isContent } from '../../schemas/kit/text-paths.ts'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'
import { useTexts } from '../texts/texts.tsx'
import { Field, Soft } from '../ui/ui.tsx'
import type { EditorSession } from './session.ts'
import { words } from './words.ts'
import styles from './editor.module.css'

/** The blocks that fit somewhere on this page, to add after the selected one. */
export function Palette({ session, onDone }: { session: EditorSession; onDone(): void }) {
  const { t } = useTexts()
  const [search, setSearch] = useState('')
  const fitting = useMemo(
    () => blockSpecs.filter((spec) => session.placeFor(spec) !== undefined),
    [session],
  )
  const word = search.trim().toLowerCase()
  const found = fitting.filter(({ type, doc }) =>
    `${words(type)} ${doc}`.toLowerCase().includes(word),
  )
  const add = (spec: BlockSpec) => {
    const to = session.placeFor(spec)
    if (!to) return
    const id = newBlockId()
    session.act(
      [
        {
          kind: 'insert',
          node: {
            id,
            type: spec.type,
            ...(spec.version > 1 && { v: spec.version }),
            ...startProps(spec),
          },
          to,
        },
      ],
      { selected: id },
    )
    onDone()
  }
  return (
    <>
      <Field
        label={t('searchBlocks')}
        type="search"
        value={search}
        onChange={setSearch}
        startsFocused
      />
      <ul className={styles.palette}>
        {found.map((spec) => (
          <li key={spec.type}>
            <button type="button" className={styles.choice} onClick={() => add(spec)}>
              <strong>{words(spec.type)}</strong>
              <Soft>{spec.doc}</Soft>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <Soft>{t('noBlocks')}</Soft>}
    </>
  )
}

/** A title to begin with, so that the block is seen; all else has its default. */
function startProps({ type, props }: BlockSpec) {
  const name = ['title', 'text'].find((one) => isContent(props, `/${one}`))
  return name === undefined ? {} : { props: { [name]: words(type) } }
}
