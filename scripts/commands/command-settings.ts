import { demoToken } from '../../fixtures/demo/operators.ts'
import { defineSettings } from '../../gateway/settings/define-settings.ts'
import { AnyText } from '../../gateway/settings/value-types.ts'

export const commandSettings = defineSettings({
  title: 'Commands',
  doc: 'Read by commands such as `npm run pages`, not by the gateway.',
  settings: {
    OPERATOR_TOKEN: {
      schema: AnyText('a token of an operator'),
      default: demoToken,
      isSecret: true,
      doc: 'made in the Studio, or by `npm run operators -- token`; the default is that of the demo’s owner',
    },
    STORE: {
      schema: AnyText('the number of a store'),
      doc: 'store that commands work on, unless `--store` names one; operators of one store need neither',
    },
  },
})
