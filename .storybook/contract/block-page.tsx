import { Fragment, type ReactNode } from 'react'
import type { TSchema } from '@sinclair/typebox'
import { specByType } from '../../blocks/specs.ts'
import type { SlotSpec } from '../../engine/contract/block-spec.ts'
import { blockGroups } from '../../schemas/kit/block-groups.ts'
import { piecesOf, relatedIn } from '../../schemas/kit/block-advice.ts'
import type { BlockSpec } from '../../schemas/kit/define-block.ts'
import { sourcesOf } from '../../schemas/describe/describe-schema.ts'
import { opByKey } from '../../schemas/ops.ts'
import sourceNames from '../../studio/kernel/texts/editor/en-US.json' with { type: 'json' }
import { blockAddress } from '../story-address.ts'
import { Part, WorkbenchPage } from '../workbench-page.tsx'
import { fileAddress, studioAddress } from './places.ts'
import { PropList } from './prop-list.tsx'
import { StateGrid, type State } from './state-grid.tsx'
import { countOf } from './words.ts'
import styles from './block-page.module.css'

interface Props {
  type: string
  files: readonly string[]
  /** The title of stories that are of no block. */
  title: string
  stories: readonly State[]
  globals: Readonly<Record<string, unknown>>
}

/** All that a designer needs to know of a block, from its spec. */
export default function BlockPage({ type, files, title, stories, globals }: Props): ReactNode {
  const spec = specByType.get(type)
  const states = (
    <Part title="States" note={`${countOf(stories.length, 'state')}, as on a phone of 390 px.`}>
      <StateGrid states={stories} globals={globals} />
    </Part>
  )
  if (!spec)
    return (
      <WorkbenchPage title={title} lead="">
        {states}
      </WorkbenchPage>
    )
  const { advice, name, doc, group, data = {}, slots = {} } = spec
  const related = relatedIn(advice).flatMap((one) => specByType.get(one) ?? [])
  return (
    <WorkbenchPage title={name} lead={doc}>
      <p className={styles.facts}>
        <span>{blockGroups[group].name}</span>
        <code>{type}</code>
        <a className={styles.link} href={studioAddress(type)} target="_blank" rel="noreferrer">
          Open in the Studio
        </a>
      </p>
      <div className={styles.advice}>
        <section>
          <h2>When to use it</h2>
          <p>{sentence(advice.use)}</p>
        </section>
        <section>
          <h2>When to use another</h2>
          <p>{sentence(advice.avoid)}</p>
          <ul className={styles.related} aria-label="Related blocks">
            {related.map((one) => (
              <li key={one.type}>
                <To spec={one} />
                <small>{one.doc === `${one.name}.` ? '' : one.doc}</small>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {states}
      {advice.anatomy && (
        <Part title="Anatomy">
          <dl className={styles.parts}>
            {Object.entries(advice.anatomy).map(([part, words]) => (
              <div key={part}>
                <dt>{part}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <PropList spec={spec} />
      {Object.keys(data).length > 0 && (
        <Part title="Data" note="What the block shows comes from a source that operators choose.">
          <dl className={styles.parts}>
            {Object.entries(data).map(([one, schema]) => (
              <div key={one}>
                <dt>
                  <code>{one}</code>
                </dt>
                <dd>{sources(schema)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {Object.keys(slots).length > 0 && (
        <Part title="Slots" note="Places of the block that hold other blocks.">
          <dl className={styles.parts}>
            {Object.entries(slots).map(([one, slot]) => (
              <div key={one}>
                <dt>
                  <code>{one}</code>
                </dt>
                <dd>{slotWords(slot)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {advice.access !== undefined && (
        <Part title="Accessibility">
          <p className={styles.text}>{sentence(advice.access)}</p>
        </Part>
      )}
      <Part title="Place and weight">
        <ul className={styles.list}>
          {placeWords(spec).map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title="Files">
        <ul className={styles.list}>
          {files.map((file) => {
            const address = fileAddress(file)
            return (
              <li key={file}>
                {address === undefined ? (
                  <code>{file}</code>
                ) : (
                  <a className={styles.link} href={address} target="_blank" rel="noreferrer">
                    <code>{file}</code>
                  </a>
                )}
              </li>
            )
          })}
        </ul>
      </Part>
    </WorkbenchPage>
  )
}

const To = ({ spec }: { spec: BlockSpec }) => (
  <a className={styles.link} href={blockAddress(spec)} target="_top">
    {spec.name}
  </a>
)

const linkTo = (type: string): ReactNode => {
  const spec = specByType.get(type)
  return spec ? <To spec={spec} /> : type
}

const sentence = (text: string): ReactNode =>
  piecesOf(text).map((piece, at) => (
    <Fragment key={at}>{'block' in piece ? linkTo(piece.block) : piece.words}</Fragment>
  ))

const names: Readonly<Record<string, string>> = sourceNames

function sources(schema: TSchema): ReactNode {
  const keys = sourcesOf(schema)
  if (!keys.length) return 'Filled by the page.'
  return (
    <ul className={styles.list}>
      {keys.map((key) => (
        <li key={key}>
          {names[`source.${key}`] ?? opByKey.get(key)?.doc} <code>{key}</code>
        </li>
      ))}
    </ul>
  )
}

const roleNames = {
  frame: 'frame blocks',
  content: 'content blocks',
  main: 'main blocks',
  part: 'parts of this block',
} as const

function slotWords({ roles, allow, needs = {}, isFilled, isDeferred }: SlotSpec): ReactNode {
  const needed = Object.values(needs)
  return (
    <>
      Takes {allow ? listed(allow.map(linkTo)) : roles.map((role) => roleNames[role]).join(' or ')}.
      {isFilled && ' Shared blocks are put here; pages leave it empty.'}
      {isDeferred && ' The first is shown; others load when they are opened.'}
      {needed.length > 0 && ` Needs parts with which shoppers can ${joined(needed)}.`}
    </>
  )
}

const joined = (words: readonly string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

const listed = (nodes: readonly ReactNode[]) =>
  nodes.map((node, at) => (
    <Fragment key={at}>
      {at > 0 && (at === nodes.length - 1 ? ' or ' : ', ')}
      {node}
    </Fragment>
  ))

const failing: Record<BlockSpec['onError'], string> = {
  hide: 'If it fails, it is left out of the page.',
  placeholder: 'If it fails, a placeholder keeps its room.',
  'block-page': 'If it fails, shoppers see an error message with a way on.',
}

/** Where the block stands, what it may cost, and what happens if it fails. */
function placeWords({ role, place = {}, budget, onError }: BlockSpec): ReactNode[] {
  const { within, max } = place
  return [
    ...(within ? [<>Stands in {listed(within.map(linkTo))} only.</>] : []),
    ...(!within && role === 'content' ? ['Stands on any page, among other content.'] : []),
    ...(role === 'main' ? ['The main block of its page: what the page is about.'] : []),
    ...(role === 'frame' ? ['Stands around pages, not in them.'] : []),
    ...(max === undefined ? [] : [`At most ${max} on a page.`]),
    `At most ${(budget.jsGzip / 1000).toFixed(1)} kB of script of its own, compressed; the tests measure it.`,
    failing[onError],
  ]
}
