import { expect, test } from 'vitest';
import { apiDocument, apiPage } from './api-document.ts';

const document = apiDocument();

test('API-04 the document names every path with its prefix', () => {
  const paths = Object.keys(document.paths);
  expect(paths).toContain('/api/auth/login/verify-otp');
  expect(paths).toContain('/api/estimation/{id}');
  expect(paths).toContain('/api/dashboard/stats');
});

test('API-15 saving an estimate is described as JSON and as multipart with its picture', () => {
  const create = document.paths['/api/estimation']?.['post'] as {
    requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  };
  expect(Object.keys(create.requestBody.content)).toEqual([
    'application/json',
    'multipart/form-data',
  ]);
  expect(create.requestBody.content['multipart/form-data']?.schema.properties).toMatchObject({
    projectName: {},
    estimationItem: {},
    image: { format: 'binary' },
  });
});

test('the document is JSON, and the readable page names every call', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  expect(apiPage()).toContain('POST /api/estimation/:id/download/pdf');
});
