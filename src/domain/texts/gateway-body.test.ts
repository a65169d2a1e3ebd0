import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { bodyProblem, fillBody, type GatewayBody } from './gateway-body.ts'

const json = (body: string): GatewayBody => ({ content_type: 'application/json', body })
const form = (body: string): GatewayBody => ({ content_type: 'application/x-www-form-urlencoded', body })
const values = {
  to: '+491705550123',
  digits: '491705550123',
  text: 'Ready',
  id: 'abc.1',
  status_url: 'https://example.com/s?m=1',
}

describe('the body of a request', () => {
  it('is JSON with placeholders in its strings, at any depth', () => {
    const body = '{"messages": [{"to": ["{to}"], "content": "Shop: {text}", "ref": "{id}", "n": 1, "flash": false, "x": null}]}'
    expect(JSON.parse(fillBody(json(body), values))).toEqual({
      messages: [{ to: ['+491705550123'], content: 'Shop: Ready', ref: 'abc.1', n: 1, flash: false, x: null }],
    })
  })

  it('is a form with placeholders in its values', () => {
    const body = fillBody(form('user=shop&to={digits}&text={text}&dlr-url={status_url}'), values)
    expect(body).toBe('user=shop&to=491705550123&text=Ready&dlr-url=https%3A%2F%2Fexample.com%2Fs%3Fm%3D1')
  })

  it('keeps its structure for any text', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        const filled = { ...values, text }
        expect(JSON.parse(fillBody(json('{"to":"{to}","text":"{text}"}'), filled))).toEqual({ to: values.to, text })
        const pairs = [...new URLSearchParams(fillBody(form('to={to}&text={text}&n=1'), filled))]
        expect(pairs).toEqual([
          ['to', values.to],
          ['text', text],
          ['n', '1'],
        ])
      }),
    )
  })

  it("doesn't fill in placeholders contained in a text", () => {
    expect(JSON.parse(fillBody(json('{"text":"{text}","to":"{to}"}'), { ...values, text: '{to} {id}' }))).toEqual({
      text: '{to} {id}',
      to: values.to,
    })
  })
})

it.each([
  [json('{"to":"{to}","text":"{text}"}'), undefined],
  [json('[{"to":"{digits}","text":"{text}"}]'), undefined],
  [json('{"to":{to},"text":"{text}"}'), 'This isn’t valid JSON. Put placeholders in quotes: {"to": "{to}", "text": "{text}"}'],
  [json('"{to} {text}"'), 'This isn’t valid JSON. Put placeholders in quotes: {"to": "{to}", "text": "{text}"}'],
  [json('{"{to}":"{text}"}'), 'The phone number is missing: {to}'],
  [json('{"to":"{to}","text":"{message}"}'), '{message} isn’t a placeholder'],
  [form('to={to}&text={text}'), undefined],
  [form('to={to}'), 'The text is missing: {text}'],
  [form('text={text}'), 'The phone number is missing: {to}'],
])('the problem of %o is %s', (template, problem) => expect(bodyProblem(template)).toBe(problem))
