import type { ReactNode } from 'react'
import type { TObject, TSchema } from '@sinclair/typebox'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'
import { Part } from '../workbench-page.tsx'
import { kindWords, standardWords, whenWords } from './words.ts'
import styles from './prop-list.module.css'

const tabs = {
  content: ['Content', 'What the block says; each language has its own.'],
  design: ['Design', 'How the block looks.'],
} as const

/** What can be set, in the order of the inspector and in its words. */
export const PropList = ({ spec }: { spec: BlockSpec }): ReactNode =>
  Object.entries(tabs).map(([tab, [title, note]]) => {
    const props = Object.entries<TSchema>(spec.props.properties).filter(
      ([, { role, width }]) => (role === 'design' ? 'design' : 'content') === tab && !width,
    )
    return (
      props.length > 0 && (
        <Part key={tab} title={title} note={note}>
          <Props props={props} siblings={spec.props.properties} />
        </Part>
      )
    )
  })

interface Listed {
  props: readonly (readonly [string, TSchema])[]
  siblings: Readonly<Record<string, TSchema>>
}

const Props = ({ props, siblings }: Listed): ReactNode => (
  <dl className={styles.props}>
    {props.map(([name, schema]) => {
      const inner = schema.items as TSchema | undefined // JSON Schema of TypeBox's making
      const when = whenWords(schema, siblings)
      const standard = standardWords(schema)
      return (
        <div key={name}>
          <dt>
            {schema.title}
            <code>{name}</code>
          </dt>
          <dd>
            <p>{schema.description}</p>
            <ul>
              <li>{kindWords(schema)}</li>
              {standard && <li>{standard} unless changed</li>}
              {siblings[`${name}From768`] && <li>Can differ in wider windows</li>}
              {when && <li>Only when {when}</li>}
            </ul>
            {inner?.type === 'object' && (
              <Props
                props={Object.entries((inner as TObject).properties)} // by its type
                siblings={(inner as TObject).properties}
              />
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)
