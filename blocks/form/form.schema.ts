import { getMemInfo } from '../../schemas/account/account.ops.ts'
import { getFormInfo, getFormValueInfo } from '../../schemas/form/form.ops.ts'
import { defineBlockSpec, noProps } from '../../schemas/kit/define-block.ts'

export const formSpec = defineBlockSpec({
  type: 'Form',
  name: 'Form page',
  version: 1,
  group: 'form',
  role: 'main',
  doc: 'A form of the store on a separate page.',
  advice: {
    use: 'On the page of one form, as its main block.',
    avoid: 'For a form within a page that has other blocks, use {{DynamicForm}}.',
  },
  props: noProps,
  data: {
    form: getFormInfo.response,
    value: getFormValueInfo.response,
    member: getMemInfo.response,
  },
  place: { max: 1 },
  onError: 'block-page',
  budget: { jsGzip: 1500 },
})
