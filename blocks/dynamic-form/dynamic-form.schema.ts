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
  advice: {
    use: 'Where the shop asks shoppers for something: a survey, a sign-up for an event, a wish.',
    avoid: 'For a form that has a page to itself, use {{Form}}.',
    access:
      'Each field has its label and says what is wrong next to it. Ask for little: each field costs answers.',
  },
  props: noProps,
  data: {
    form: getFormInfo.response,
    value: getFormValueInfo.response,
    member: getMemInfo.response,
  },
  onError: 'placeholder',
  budget: { jsGzip: 1500 },
})
