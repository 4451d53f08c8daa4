import { describe, expect, it } from 'vitest'
import { docOf, factSchema, textOf } from './fact-doc.ts'
import { factNode } from './fact-node.ts'

const signsOf = (text: string) => {
  const signs: string[] = []
  docOf(text).descendants((node) => {
    if (node.isInline) signs.push(node.isText ? (node.text ?? '') : `<${String(node.attrs.name)}>`)
  })
  return signs
}

describe('a text with facts', () => {
  it.each([
    '',
    'Free delivery from {{freeFrom}}',
    '{{fee.HOME}}{{days.HOME}}',
    'Two lines:\n\n{{phone}} or {{email}}',
    'No fact: {{ and }} and {{}}',
  ])('is stored as it was read: %j', (text) => {
    expect(textOf(docOf(text).content)).toBe(text)
  })

  it('has its facts as signs of their own', () => {
    expect(signsOf('From {{freeFrom}} in {{days.HOME}} days')).toEqual([
      'From ',
      '<freeFrom>',
      ' in ',
      '<days.HOME>',
      ' days',
    ])
  })

  it('loses or moves a fact as a whole', () => {
    const [line] = docOf('From {{freeFrom}} on').content.content
    expect(line?.childCount).toBe(3)
    expect(line?.child(1).nodeSize).toBe(1)
    expect(line?.child(1).eq(factNode(factSchema, 'freeFrom'))).toBe(true)
  })
})
