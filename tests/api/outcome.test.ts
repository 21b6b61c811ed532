import { describe, expect, it } from 'vitest';
import { judge, type Received } from '#api/core/outcome.ts';

const judged = (received: Partial<Received>, rejects = true) =>
  judge({ accepts: [], rejects }, { status: 200, statusText: '', body: '', ...received });

describe('the server message of letter e', () => {
  const CASES: readonly [body: string, text: string][] = [
    ['{"errors":["first","second"]}', 'first'],
    ['{"errors":[{"message":"in an object"}]}', 'in an object'],
    ['{"errors":"a text"}', 'a text'],
    ['{"Errors":["any case"]}', 'any case'],
    ['{"error":"single"}', 'single'],
    ['{"error":{"message":"nested"}}', 'nested'],
    ['{"message":"message"}', 'message'],
    ['{"errors":[],"message":"  after an empty list "}', 'after an empty list'],
  ];
  it.each(CASES)('%s [ERRC-10 DERR-29]', (body, text) => {
    expect(judged({ status: 400, statusText: 'Bad Request', body })).toEqual({ fault: { letter: 'e', text } });
  });
});

describe('an error without a message of the server', () => {
  it('is d with an empty body, and shows the status text [ERRC-09 DERR-28]', () => {
    expect(judged({ status: 502, statusText: 'Bad Gateway', body: ' \n' })).toEqual({
      fault: { letter: 'd', text: 'Bad Gateway' },
    });
  });

  it('names the status where the protocol carries no status text [ERRC-09]', () => {
    expect(judged({ status: 502, body: '' })).toEqual({ fault: { letter: 'd', text: 'Status 502' } });
  });

  const UNREADABLE = ['<html>502</html>', '{}', '{"errors":[]}', '{"errors":[5]}', 'null', '[]', '"text"'];
  it.each(UNREADABLE)('is c when its body says nothing readable: %s [ERRC-08]', (body) => {
    expect(judged({ status: 502, statusText: 'Bad Gateway', body })).toEqual({
      fault: { letter: 'c', text: 'Bad Gateway' },
    });
  });
});

describe('a call that came too often (429)', () => {
  it('is told in the words of the server', () => {
    const body = '{"errors":["You have submitted too much. Try again in 2 minutes."]}';
    expect(judged({ status: 429, body, retryAfter: '90' })).toEqual({
      fault: { letter: 'e', text: 'You have submitted too much. Try again in 2 minutes.' },
    });
  });

  it.each([
    ['90', 'in 2 minutes'],
    [null, 'in a few minutes'],
    ['Fri, 20 Nov 2026 23:00:00 GMT', 'in a few minutes'],
  ])('is told with the wait where a proxy says it without words (%s)', (retryAfter, wait) => {
    const text = `Too many requests came in a short time. Try again ${wait}.`;
    expect(judged({ status: 429, statusText: 'Too Many Requests', retryAfter })).toEqual({
      fault: { letter: 'd', text },
    });
    expect(judged({ status: 429, body: '<html>', retryAfter })).toEqual({ fault: { letter: 'c', text } });
  });
});

describe('a service that is not available and says when to come again (503)', () => {
  it('is told in the words of the server', () => {
    const body = '{"errors":["Too many people are using this service. Try again in a few seconds."]}';
    expect(judged({ status: 503, body, retryAfter: '5' })).toEqual({
      fault: {
        letter: 'e',
        text: 'Too many people are using this service. Try again in a few seconds.',
        retryAfterSeconds: 5,
      },
    });
  });

  it('is told with the wait where a proxy says it without words', () => {
    const told = { text: 'Our systems are busy. Try again in 2 minutes.', retryAfterSeconds: 90 };
    expect(judged({ status: 503, statusText: 'Service Unavailable', retryAfter: '90' })).toEqual({
      fault: { letter: 'd', ...told },
    });
    expect(judged({ status: 503, body: '<html>', retryAfter: '90' })).toEqual({ fault: { letter: 'c', ...told } });
  });

  it.each([null, 'Fri, 20 Nov 2026 23:00:00 GMT', '0', '-5'])(
    'is a failure like any other where no time is said (%s)',
    (retryAfter) => {
      expect(judged({ status: 503, statusText: 'Service Unavailable', retryAfter })).toEqual({
        fault: { letter: 'd', text: 'Service Unavailable' },
      });
    },
  );
});

describe('a 200 that is an error', () => {
  it('says so in its status [ERRC-06]', () => {
    expect(judged({ body: '{"status":"error","errors":["locked"]}' }, false)).toEqual({
      fault: { letter: 'a', text: 'locked' },
    });
    expect(judged({ body: '{"Status":"Error"}' }, false)).toEqual({
      fault: { letter: 'a', text: 'The service reported an error' },
    });
  });

  it('or was not successful, where that is a failure [ERRC-06]', () => {
    expect(judged({ body: '{"WasSuccessful":false,"error":"no"}' })).toEqual({ fault: { letter: 'a', text: 'no' } });
    expect(judged({ body: '{"wasSuccessful":false}' }, false)).toEqual({ json: { wasSuccessful: false } });
  });

  const FINE = ['{"status":"Completed"}', '{"wasSuccessful":true}', '{"wasSuccessful":null}', '{"errors":["a hint"]}'];
  it.each(FINE)('is not meant by %s [ERRC-06]', (body) => {
    expect(judged({ body })).toEqual({ json: JSON.parse(body) });
  });
});
