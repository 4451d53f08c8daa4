import type { TSchema } from '@sinclair/typebox'
import { useState } from 'react'
import type { BlockSpec } from '../../../../engine/contract/block-spec.ts'
import type { LayoutSize } from '../../../../engine/document/block-layout.schema.ts'
import { useSignal } from '../../../../engine/react/signals.ts'
import type { EditorSession } from '../../session/session.ts'
import { LayoutForm } from './layout-form.tsx'
import { PropsForm } from './props-form.tsx'
import { SizeSwitch } from './size-switch.tsx'

interface Props {
  session: EditorSession
  id: string
  spec: BlockSpec
}

/** Looks of a block: its own props, and the layout that all content blocks share. */
export function DesignTab({ session, id, spec }: Props) {
  useSignal(session.formVersion)
  const [size, setSize] = useState<LayoutSize>('base')
  const hasLayout = spec.role === 'content'
  const node = session.node(id)
  const wider = Object.entries<TSchema>(spec.props.properties).flatMap(([name, { width }]) =>
    width ? [{ name, range: width.range }] : [],
  )
  if (!wider.length)
    return (
      <>
        <PropsForm session={session} id={id} spec={spec} tab="design" />
        {hasLayout && (
          <LayoutForm session={session} id={id} size={size} onSize={setSize} hasSwitch />
        )}
      </>
    )
  const hasOwn = (one: LayoutSize) =>
    node?.layout?.[one] !== undefined ||
    wider.some(({ name, range }) => range === one && node?.props?.[name] !== undefined)
  return (
    <>
      <SizeSwitch size={size} onChange={setSize} hasOwn={hasOwn} />
      <PropsForm key={size} session={session} id={id} spec={spec} tab="design" size={size} />
      {hasLayout && <LayoutForm session={session} id={id} size={size} onSize={setSize} />}
    </>
  )
}
