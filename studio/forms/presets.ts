import type { FieldOption, FormField, FormSource } from '../../schemas/form/form.schema.ts'
import { newKey, newOption, wholeForm } from './form-edits.ts'

export const presetIds = ['blank', 'contact', 'reservation', 'application', 'survey'] as const
export type PresetId = (typeof presetIds)[number]

/** A text in traditional Chinese, simplified Chinese and English. */
type Said = readonly [zhTW: string, zhCN: string, enUS: string]
const places: Readonly<Record<string, 0 | 1 | 2>> = { 'zh-TW': 0, 'zh-CN': 1, 'en-US': 2 }

interface SaidField extends Partial<
  Omit<FormField, 'fldName' | 'placeHolder' | 'fldCmmt' | 'fldOptions'>
> {
  fldType: FormField['fldType']
  fldName: Said
  placeHolder?: Said
  fldCmmt?: Said
  choices?: readonly Said[]
}
interface Preset {
  title: Said
  fields: readonly SaidField[]
}

interface Start {
  nbr: string
  title: string
  langs: readonly string[]
  defaultLang: string
}

/**
 * A form to begin with, in those languages of the store that the preset knows, closed until the operator
 * opens it.
 */
export function formOf(id: PresetId, { nbr, title, langs, defaultLang }: Start): FormSource {
  const preset = presets[id]
  const i18n: Record<string, Record<string, string>> = {}
  const say = (pointer: string, said: Said): string => {
    for (const lang of langs) {
      const place = places[lang]
      if (place === undefined || lang === defaultLang) continue
      ;(i18n[lang] ??= {})[pointer] = said[place]
    }
    return said[places[defaultLang] ?? 2]
  }
  const fldList = preset.fields.map(
    ({ choices = [], fldName, placeHolder, fldCmmt, ...field }, at) => ({
      key: newKey(),
      ...field,
      fldName: say(`/fldList/${at}/fldName`, fldName),
      ...(placeHolder && { placeHolder: say(`/fldList/${at}/placeHolder`, placeHolder) }),
      ...(fldCmmt && { fldCmmt: say(`/fldList/${at}/fldCmmt`, fldCmmt) }),
      fldOptions: choices.map((name, option): FieldOption =>
        newOption(say(`/fldList/${at}/fldOptions/${option}/name`, name)),
      ),
    }),
  )
  // A title of one's own is in one language; the preset's is translated.
  const shown = title || say('/formInfo/title', preset.title)
  return wholeForm({ nbr, formInfo: { title: shown, isValid: false }, fldList, i18n })
}

const name: SaidField = {
  fldType: 'text',
  fldName: ['姓名', '姓名', 'Name'],
  placeHolder: ['請填寫姓名', '请填写姓名', 'Please enter your name'],
  isNotNull: true,
  isRelation: true,
  max: 60,
}
const mobile: SaidField = {
  fldType: 'mobile',
  fldName: ['手機號碼', '手机号码', 'Mobile number'],
  placeHolder: ['請填寫手機號碼', '请填写手机号码', 'Please enter your mobile number'],
  isNotNull: true,
  isRelation: true,
}
const email: SaidField = {
  fldType: 'email',
  fldName: ['電子郵件', '电子邮件', 'E-mail address'],
  placeHolder: ['請填寫電子郵件', '请填写电子邮件', 'Please enter your e-mail address'],
  isNotNull: true,
  isRelation: true,
}
const remarks: SaidField = { fldType: 'textarea', fldName: ['備註', '备注', 'Remarks'] }

const presets: Readonly<Record<PresetId, Preset>> = {
  blank: {
    title: ['新表單', '新表单', 'New form'],
    fields: [{ fldType: 'text', fldName: ['問題', '问题', 'Question'] }],
  },
  contact: {
    title: ['聯絡我們', '联系我们', 'Contact us'],
    fields: [
      name,
      email,
      { ...mobile, isNotNull: false },
      {
        fldType: 'textarea',
        fldName: ['訊息', '留言', 'Message'],
        placeHolder: ['請寫下您的訊息', '请写下您的留言', 'Please write your message'],
        isNotNull: true,
      },
    ],
  },
  reservation: {
    title: ['預約訂位', '预约订位', 'Reserve a table'],
    fields: [
      name,
      mobile,
      {
        fldType: 'calendar',
        fldName: ['日期', '日期', 'Date'],
        placeHolder: ['請選擇日期', '请选择日期', 'Please choose a date'],
        isNotNull: true,
        days: { first: 1, last: 60 },
      },
      {
        fldType: 'select',
        fldName: ['時段', '时段', 'Time'],
        placeHolder: ['請選擇時段', '请选择时段', 'Please choose a time'],
        isNotNull: true,
        choices: [
          ['中午', '中午', 'Noon'],
          ['下午', '下午', 'Afternoon'],
          ['晚上', '晚上', 'Evening'],
        ],
      },
      {
        fldType: 'select',
        fldName: ['人數', '人数', 'Number of people'],
        placeHolder: ['請選擇人數', '请选择人数', 'Please choose how many'],
        isNotNull: true,
        choices: [
          ['1 位', '1 位', '1 person'],
          ['2 位', '2 位', '2 people'],
          ['3 至 4 位', '3 至 4 位', '3 or 4 people'],
          ['5 至 8 位', '5 至 8 位', '5 to 8 people'],
        ],
      },
      remarks,
    ],
  },
  application: {
    title: ['申請', '申请', 'Application'],
    fields: [
      name,
      email,
      mobile,
      {
        fldType: 'images',
        fldName: ['文件照片', '文件照片', 'Pictures of your documents'],
        placeHolder: ['請上傳照片', '请上传照片', 'Please add pictures'],
        fldCmmt: ['最多 3 張。', '最多 3 张。', 'Up to 3 pictures.'],
        isNotNull: true,
        max: 3,
      },
      remarks,
      {
        fldType: 'switch',
        fldName: [
          '我同意店家為審核此申請使用我的資料',
          '我同意店家为审核此申请使用我的资料',
          'The shop may use my data to decide about this application',
        ],
        placeHolder: ['請先同意', '请先同意', 'Please agree first'],
        isNotNull: true,
      },
    ],
  },
  survey: {
    title: ['滿意度調查', '满意度调查', 'How did we do?'],
    fields: [
      {
        fldType: 'rating',
        fldName: ['整體滿意度', '整体满意度', 'How satisfied are you?'],
        placeHolder: ['請給我們評分', '请给我们评分', 'Please give us a rating'],
        isNotNull: true,
      },
      {
        fldType: 'checkbox',
        fldName: ['您喜歡哪些部分？', '您喜欢哪些部分？', 'What did you like?'],
        choices: [
          ['商品', '商品', 'The products'],
          ['價格', '价格', 'The prices'],
          ['服務', '服务', 'The service'],
          ['配送', '配送', 'The delivery'],
        ],
      },
      {
        fldType: 'textarea',
        fldName: ['我們還能做得更好的地方', '我们还能做得更好的地方', 'What could we do better?'],
      },
    ],
  },
}
