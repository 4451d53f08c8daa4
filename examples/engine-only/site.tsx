import { Type } from '@sinclair/typebox'
import {
  checkUpgrades,
  documentSchemas,
  interpreted,
  type BlockSpec,
  type Engine,
  type PageDocument,
} from 'vitrine/engine'
import { defineBlock } from 'vitrine/engine/react'
import { useState } from 'react'

/** Version 1 called the text `words`. */
const noteSpec = {
  type: 'Note',
  name: 'Note',
  version: 2,
  texts: [],
  role: 'content',
  doc: 'A sentence with a button that counts.',
  props: Type.Object({ text: Type.String({ default: '', role: 'content', maxLength: 200 }) }),
  onError: 'placeholder',
  budget: { jsGzip: 500 },
  upgrades: { 2: { renamed: { props: { '/words': '/text' } } } },
} as const satisfies BlockSpec

const bodySpec = {
  type: 'Body',
  name: 'Body',
  version: 1,
  texts: [],
  role: 'main',
  doc: 'The main block of every page: its title.',
  props: Type.Object({ title: Type.String({ default: '', role: 'content' }) }),
  onError: 'block-page',
  budget: { jsGzip: 500 },
} as const satisfies BlockSpec

const specs: readonly BlockSpec[] = [noteSpec, bodySpec]
specs.forEach(checkUpgrades)

/** The views by type. */
export const views = new Map(
  [
    defineBlock(noteSpec, function Note({ props }) {
      const [count, setCount] = useState(0)
      if (props.text === 'broken') throw new Error('this note cannot be drawn')
      return (
        <p>
          {props.text} <button onClick={() => setCount(count + 1)}>{count}</button>
        </p>
      )
    }),
    defineBlock(bodySpec, function Body({ props }) {
      return <h1>{props.title}</h1>
    }),
  ].map((view) => [view.spec.type, view]),
)

const schemas = documentSchemas(['en'], {})

/** The engine, configured with the blocks of this site. */
export const engine: Engine = {
  specs: new Map(specs.map((spec) => [spec.type, spec])),
  ops: new Map(),
  sources: [],
  checks: {
    document: interpreted(schemas.PageDocument),
    node: interpreted(schemas.BlockNode),
    props: Object.fromEntries(specs.map(({ type, props }) => [type, interpreted(props)])),
    request: {},
  },
  mainOf: () => 'Body',
  queryNames: () => [],
  sanitize: (html) => html,
}

/** A stored document with one block of an old version and two that cannot be drawn. */
export const stored: PageDocument = {
  format: 1,
  title: 'A page without a shop',
  blocks: [
    { id: 'main', type: 'default', props: { title: 'A page without a shop' } },
    { id: 'old', type: 'Note', props: { words: 'Written for version 1' } },
    { id: 'broken', type: 'Note', v: 2, props: { text: 'broken' } },
    { id: 'unknown', type: 'Countdown' },
  ],
}
