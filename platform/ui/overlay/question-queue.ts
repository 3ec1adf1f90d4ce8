import type { ReactNode } from 'react';

/** A tiny store for what is shown above the pages and asked for from anywhere. */
interface Question {
  id: number;
  title: string;
  text?: ReactNode;
  ok: string;
  cancel?: string;
  danger?: boolean;
  answer: (yes: boolean) => void;
}

let questions: readonly Question[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Question[]): void {
  questions = next;
  listeners.forEach((listener) => listener());
}

export function subscribeQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentQuestions = (): readonly Question[] => questions;

/** Asks one question after the other; resolves with the answer. */
export function ask(question: Omit<Question, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean): void => {
      publish(questions.filter((other) => other.id !== id));
      resolve(yes);
    };
    publish([...questions, { ...question, id, answer }]);
  });
}
