import { Markdown, Stories, useOf } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { specByType } from '../../blocks/specs.ts'
import { blockOverview } from '../../schemas/describe/block-contract.ts'

/**
 * The contract of a block, generated from its schema: its documentation for designers and
 * operators.
 */
export function ContractPage(): ReactNode {
  const { preparedMeta } = useOf('meta', ['meta'])
  const spec = specByType.get(String(preparedMeta.parameters.block))
  return (
    <>
      <h1>{spec ? `${spec.name} (${spec.type})` : preparedMeta.title.split('/').at(-1)}</h1>
      {spec && <Markdown>{blockOverview(spec, (type) => specByType.get(type)?.name ?? type).join('\n\n')}</Markdown>}
      <Stories includePrimary title="States" />
    </>
  )
}
