import { defineBlock } from '../../engine/react/define-block.ts'
import { FormView } from '../shared/form/form-view.tsx'
import { formSpec } from './form.schema.ts'

export const form = defineBlock(
  formSpec,
  function Form({ data }) {
    return <FormView form={data.form} value={data.value} member={data.member} isMain isFirst />
  },
  ['value', 'member'],
)
