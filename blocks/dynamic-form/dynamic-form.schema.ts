import { getMemInfo } from '../../schemas/account/account.ops.ts'
import { getFormInfo, getFormValueInfo } from '../../schemas/form/form.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const dynamicFormSpec = defineBlockSpec({
  type: 'DynamicForm',
  version: 1,
  group: 'form',
  role: 'content',
  doc: 'A form of the store to fill in; bind `value` and `member` as well to prefill it for members.',
  props: noProps,
  data: {
    form: getFormInfo.response,
    value: getFormValueInfo.response,
    member: getMemInfo.response,
  },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
