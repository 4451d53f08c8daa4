import { defineBlock } from '../../engine/react/define-block.ts'
import { FormView } from '../shared/form/form-view.tsx'
import { useIsFirst } from '../ui/use-is-first.ts'
import { dynamicFormSpec } from './dynamic-form.schema.ts'

export const dynamicForm = defineBlock(
  dynamicFormSpec,
  function DynamicForm({ id, data }) {
    const isFirst = useIsFirst(id)
    return <FormView form={data.form} value={data.value} member={data.member} isFirst={isFirst} />
  },
  ['value', 'member'],
)
