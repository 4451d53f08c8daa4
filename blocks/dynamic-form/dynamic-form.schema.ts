import { getMemInfo } from '../../schemas/account/account.ops.ts'
import { getFormInfo, getFormValueInfo } from '../../schemas/form/form.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const dynamicFormSpec = defineBlockSpec({
  type: 'DynamicForm',
  name: 'Form',
  version: 1,
  group: 'form',
  role: 'content',
  doc: 'A form of the shop to fill in; for members it is prefilled if their data is bound as well.',
  props: noProps,
  data: {
    form: getFormInfo.response,
    value: getFormValueInfo.response,
    member: getMemInfo.response,
  },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
